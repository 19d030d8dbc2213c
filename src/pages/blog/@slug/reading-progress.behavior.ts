import { behavior } from '#renderer/islands/behavior.ts';

export default behavior('reading-progress', (place) => {
  const bar = place.querySelector<HTMLElement>('[data-progress]');
  let frame = 0;
  const measure = () => {
    frame = 0;
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const whole = scrollHeight - clientHeight;
    const percent = whole > 0 ? Math.min(100, Math.round((scrollTop / whole) * 100)) : 0;
    place.ariaValueNow = String(percent);
    if (bar) bar.style.transform = `scaleX(${percent / 100})`;
  };
  const onScroll = () => {
    if (frame === 0) frame = requestAnimationFrame(measure);
  };
  measure();
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('resize', onScroll);
});
