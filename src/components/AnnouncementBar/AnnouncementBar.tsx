interface Props {
  text: string;
  link: { label: string; href: string } | undefined;
}

/** Its styles are in `public/announcement.css`, so that sites without an announcement do not load them. */
export function AnnouncementBar({ text, link }: Props) {
  return (
    <aside className="announcement" aria-label="Announcement">
      <p>
        <bdi>{text}</bdi>
        {link && (
          <>
            {' '}
            <a href={link.href}>{link.label}</a>
          </>
        )}
      </p>
    </aside>
  );
}
