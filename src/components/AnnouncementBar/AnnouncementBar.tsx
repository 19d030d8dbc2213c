interface Props {
  text: string;
  link: { label: string; href: string } | undefined;
}

/**
 * The announcement above the header, without a script. Its styles are `public/announcement.css`: in the stylesheet of
 * the pages, every site without an announcement would load them, too.
 */
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
