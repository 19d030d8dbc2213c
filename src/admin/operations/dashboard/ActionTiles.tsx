import { ArrowUpRight, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dashboard } from '#src/content/admin.ts';
import { ADMIN_PATH, routes } from '#src/routes.ts';
import { panel, panelTitle, textLink } from '../../ui/ui.css.ts';
import * as css from './Dashboard.css.ts';

const copy = dashboard.actions;

/** The whole tile is clickable; its title is the link's accessible name. */
export function ActionTiles({ onPrompt }: { onPrompt: (prompt: 'fixed' | 'own') => void }) {
  return (
    <div className={`${panel} ${css.actions}`}>
      <Tile
        text={copy.posts.text}
        more={
          <a className={`${textLink} ${css.actionMore}`} href={routes.blog.path}>
            {copy.posts.blog}
            <ArrowUpRight size={14} aria-hidden="true" />
          </a>
        }
      >
        <Link className={css.actionLink} to={`${ADMIN_PATH}/posts`}>
          {copy.posts.title}
        </Link>
      </Tile>
      <Tile text={copy.themes.text}>
        <Link className={css.actionLink} to={`${ADMIN_PATH}/themes`}>
          {copy.themes.title}
        </Link>
      </Tile>
      <Tile text={copy.schedule.text}>
        <Link className={css.actionLink} to={`${ADMIN_PATH}/scheduler`}>
          {copy.schedule.title}
        </Link>
      </Tile>
      <Tile
        text={copy.prompt.text}
        more={
          <button type="button" className={css.actionButton} onClick={() => onPrompt('own')}>
            {copy.prompt.own}
            <PencilLine size={14} aria-hidden="true" />
          </button>
        }
      >
        <button type="button" className={css.actionLink} onClick={() => onPrompt('fixed')}>
          {copy.prompt.title}
        </button>
      </Tile>
    </div>
  );
}

interface Props {
  text: string;
  more?: ReactNode;
  children: ReactNode;
}

function Tile({ text, more, children }: Props) {
  return (
    <section className={css.action}>
      <h2 className={panelTitle}>{children}</h2>
      <p className={css.actionText}>{text}</p>
      {more}
    </section>
  );
}
