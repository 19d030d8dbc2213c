import { CalendarClock, Image, RefreshCw, SearchCheck } from 'lucide-react';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { panel } from '#src/content/admin.ts';
import { onNight } from '#src/design/theme.css.ts';
import * as css from './FeaturePanel.css.ts';

const icons = { schedule: CalendarClock, search: SearchCheck, image: Image, rotate: RefreshCw };

export function FeaturePanel() {
  return (
    <aside className={`${css.panel} ${onNight}`} aria-label="About the blog generator">
      <div className={css.inner}>
        <h2 className={css.title}>{panel.title}</h2>
        <p className={css.intro}>{panel.intro}</p>
        <ul role="list" className={css.features}>
          {panel.features.map(({ icon, title, text }) => {
            const Icon = icons[icon];
            return (
              <li key={title} className={css.feature}>
                <Icon className={css.icon} size={20} aria-hidden="true" />
                <h3 className={css.featureTitle}>{title}</h3>
                <p className={css.featureText}>{text}</p>
              </li>
            );
          })}
        </ul>
        <div className={css.description}>
          <MinuteScale minutes={60} />
          <ol role="list" className={css.marks} aria-label="How a post is written">
            {panel.scale.map(({ minute, label }) => (
              <li key={minute} className={css.mark}>
                {label}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </aside>
  );
}
