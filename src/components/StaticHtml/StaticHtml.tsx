interface Props {
  /** Sanitised HTML; given on the server, absent in the browser. */
  html: string | undefined;
  className?: string;
}

/**
 * HTML that the server made and the browser keeps as it stands: it is not sent a second time as data, and what made it
 * (a Markdown renderer) is not shipped. React leaves the inside of such an element alone when it hydrates.
 */
export function StaticHtml({ html = '', className }: Props) {
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
