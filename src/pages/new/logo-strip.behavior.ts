import { behavior } from '#renderer/islands/behavior.ts';

export const stripLabels = {
  pause: 'Pause the strip of technologies',
  play: 'Play the strip of technologies',
} as const;

export default behavior('logo-strip', (strip) => {
  const button = strip.querySelector('button');
  button?.addEventListener('click', () => {
    const paused = strip.toggleAttribute('data-paused');
    button.ariaLabel = paused ? stripLabels.play : stripLabels.pause;
  });
});
