import { useTexts } from '#src/components/Content/use-texts.ts';
import { SpriteIcon } from '#src/components/Icon/SpriteIcon.tsx';
import { integrationList } from '#src/content/site/integrations.ts';
import * as css from './Integrations.css.ts';

export function ApiEntries() {
  const { services } = useTexts(integrationList);
  return (
    <ul role="list" className={css.apis}>
      {services.map(({ name, description, icon }) => (
        <li key={name} className={css.api}>
          <SpriteIcon sprite="integrations" icon={icon} size={24} className={css.icon} />
          <h3 className={css.name}>{name}</h3>
          <p className={css.text}>{description}</p>
        </li>
      ))}
    </ul>
  );
}

export function ProviderEntries() {
  const { providers } = useTexts(integrationList);
  return (
    <ul role="list" className={css.providers}>
      {providers.map(({ provider, logo, models }) => (
        <li key={provider} className={css.provider}>
          <div className={css.providerName}>
            <SpriteIcon sprite="providers" icon={logo} size={28} className={css.icon} />
            <h3 className={css.providerTitle}>{provider}</h3>
          </div>
          <dl className={css.models}>
            {models.map((model) => (
              <div key={model.name}>
                <dt className={css.name}>{model.name}</dt>
                <dd className={css.text}>{model.description}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
