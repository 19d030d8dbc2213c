export interface Message {
  role: 'system' | 'user';
  content: string;
  /** The same bytes in each request about an article, as is everything before it: services may cache it. */
  isShared?: true;
}
