/** A message to a model. */
export interface Message {
  role: 'system' | 'user';
  content: string;
}
