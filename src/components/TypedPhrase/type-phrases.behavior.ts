import { behavior } from '#renderer/islands/behavior.ts';
import { typingPace as pace } from '#src/content/site/frame.ts';
import { reducedMotion } from '#src/design/breakpoints.ts';
import { VIDEO_TOGGLED } from '../LoopVideo/loop-video.behavior.ts';

interface Place {
  phrase: number;
  length: number;
  removing: boolean;
}

/** Under reduced motion, or while the section's video is paused, a whole phrase stays. */
export default behavior<HTMLParagraphElement>('type-phrases', (line) => {
  const typed = line.querySelector<HTMLElement>('[data-typed]');
  const phrases = [...line.querySelectorAll<HTMLElement>('[data-phrase]')].map(
    ({ dataset }) => dataset.phrase ?? '',
  );
  if (!typed || phrases.length === 0) return;
  const section = line.closest('section');
  const still = matchMedia(reducedMotion);
  let choice: boolean | undefined;
  let place: Place = { phrase: 0, length: phrases[0]?.length ?? 0, removing: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const phrase = () => phrases[place.phrase] ?? '';

  function show(text: string, resting: boolean): void {
    if (!typed) return;
    typed.textContent = text;
    typed.dataset.resting = String(resting);
  }

  function type(): void {
    show(phrase().slice(0, place.length), place.length === 0);
    const { next, after } = step(place, phrase().length, phrases.length);
    timer = setTimeout(() => {
      place = next;
      type();
    }, after);
  }

  function update(): void {
    clearTimeout(timer);
    if (choice ?? !still.matches) type();
    else show(phrase(), true);
  }

  const onToggled = (event: Event) => {
    choice = (event as CustomEvent<boolean>).detail;
    update();
  };
  section?.addEventListener(VIDEO_TOGGLED, onToggled);
  still.addEventListener('change', update);
  update();
  return () => {
    clearTimeout(timer);
    section?.removeEventListener(VIDEO_TOGGLED, onToggled);
    still.removeEventListener('change', update);
  };
});

/** Delay in milliseconds. */
function step(
  { phrase, length, removing }: Place,
  full: number,
  phrases: number,
): { next: Place; after: number } {
  if (!removing && length < full)
    return { next: { phrase, length: length + 1, removing: false }, after: pace.typeSpeed };
  if (length > 0)
    return {
      next: { phrase, length: length - 1, removing: true },
      after: removing ? pace.backSpeed : pace.backDelay,
    };
  return { next: { phrase: (phrase + 1) % phrases, length: 1, removing: false }, after: pace.typeSpeed };
}
