import { ease, mix, out, span } from './clock.ts';
import type { Scene, Stop } from './scene.ts';

interface Point {
  x: number;
  y: number;
}
interface Leg extends Point {
  at: number;
  leave: number;
  stop?: Stop;
}
export type Path = readonly Leg[];

function locate(stop: Stop): Point {
  const target = document.querySelector(`[data-live] [data-hit="${stop.hit}"]`);
  if (!target) throw new Error(`nothing is marked data-hit="${stop.hit}" at second ${stop.at}`);
  const box = target.getBoundingClientRect();
  return {
    x: box.left + box.width * (0.5 + (stop.dx ?? 0)),
    y: box.top + box.height * (0.5 + (stop.dy ?? 0)),
  };
}

export function planPath(scene: Scene, show: (t: number) => void): Path {
  const stops = scene.stops ?? [];
  if (stops.length === 0) return [];
  const home = { x: scene.width * 0.86, y: scene.height * 0.9 };
  const legs: Leg[] = [{ ...home, at: 0, leave: 0 }];
  for (const stop of stops) {
    show(stop.at - 0.001);
    const arrival = locate(stop);
    let leaving = arrival;
    if (stop.until !== undefined) {
      show(stop.until);
      leaving = locate(stop);
    }
    legs.push({ ...arrival, at: stop.at, leave: stop.at, stop });
    legs.push({ ...leaving, at: stop.until ?? stop.at, leave: (stop.until ?? stop.at) + 0.22 });
  }
  legs.push({ ...home, at: scene.seconds - 0.1, leave: scene.seconds });
  return legs;
}

/** While dragging, the cursor follows the element. */
export function pointAt(path: Path, t: number, scene: Scene): (Point & { press: number }) | undefined {
  if (path.length === 0) return undefined;
  const next = path.findIndex((leg) => leg.at > t);
  const to = path[next === -1 ? path.length - 1 : next];
  const from = path[next === -1 ? path.length - 1 : next - 1];
  if (!to || !from) return undefined;
  const clicked = path.findLast((leg) => leg.stop?.click && t >= leg.at - 0.08);
  const press = clicked ? t - clicked.at : 9;
  if (from.stop?.until !== undefined && t <= from.stop.until) return { ...locate(from.stop), press };
  const reach = Math.hypot(to.x - from.x, to.y - from.y);
  const travel = Math.min(to.at - from.leave, 0.5 + reach / Math.max(scene.width, 600));
  const p = travel > 0 ? ease(span(t, to.at - travel, travel)) : 1;
  const bow = Math.sin(p * Math.PI) * Math.min(26, reach * 0.07);
  return { x: mix(from.x, to.x, p) + bow * 0.5, y: mix(from.y, to.y, p) - bow, press };
}

export function Cursor(props: Point & { press: number; touch: boolean }) {
  const { x, y, press, touch } = props;
  const ring = out(span(press, 0, 0.42));
  const down = press > -0.08 && press < 0.12;
  return (
    <div style={{ position: 'absolute', left: x, top: y, zIndex: 99, pointerEvents: 'none' }}>
      {press >= 0 && ring < 1 && (
        <div
          style={{
            position: 'absolute',
            width: 46,
            height: 46,
            left: -23,
            top: -23,
            borderRadius: 99,
            border: '2px solid #1f5eff',
            background: 'rgb(31 94 255 / .14)',
            opacity: 1 - ring,
            transform: `scale(${0.25 + 0.75 * ring})`,
          }}
        />
      )}
      {touch ? (
        <div
          style={{
            position: 'absolute',
            width: 30,
            height: 30,
            left: -15,
            top: -15,
            borderRadius: 99,
            background: down ? 'rgb(20 24 32 / .5)' : 'rgb(20 24 32 / .26)',
            border: '2px solid rgb(255 255 255 / .85)',
            transform: `scale(${down ? 0.84 : 1})`,
          }}
        />
      ) : (
        <svg
          aria-hidden="true"
          width="24"
          height="28"
          viewBox="0 0 24 28"
          style={{
            position: 'absolute',
            left: -4,
            top: -3,
            transformOrigin: '4px 3px',
            transform: `scale(${down ? 0.86 : 1})`,
            filter: 'drop-shadow(0 2px 3px rgb(0 0 0 / .3))',
          }}
        >
          <path
            d="M4 3v18.5l4.6-4.3 3 7 3.5-1.5-3-6.8h6.4z"
            fill="#10131a"
            stroke="#fff"
            strokeWidth="1.6"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </div>
  );
}
