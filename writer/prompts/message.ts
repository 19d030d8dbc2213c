export interface Message {
  role: 'system' | 'user';
  content: string;
}
