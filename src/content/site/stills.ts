import { section } from './site-content.ts';
import { sessionStill } from './video-size.ts';

export const sessionScreen = section('home.screen', () => ({
  title: 'You watch it being built',
  intro: 'One call, one shared screen. Say what you want to change, and see it change while you talk.',
  image: sessionStill.src,
  alt: 'The screen of a session at minute 41: what the client asked for, the code, the app as it grows, and the two people of the call.',
}));

export const appWall = section('home.apps', () => ({
  title: 'What will yours be?',
  intro: 'A few examples from the gallery.',
  action: 'Open the gallery',
}));
