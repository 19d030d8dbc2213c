import studio from '../apps/ai-image-studio.tsx';
import dispatch from '../apps/field-service-dispatch.tsx';
import cards from '../apps/flashcard-study-app.tsx';
import kitchen from '../apps/kitchen-order-timer.tsx';
import meeting from '../apps/meeting-cost-clock.tsx';
import course from '../apps/online-course-player.tsx';
import podcast from '../apps/podcast-player.tsx';
import repair from '../apps/repair-shop-job-board.tsx';
import salon from '../apps/salon-appointment-booking.tsx';
import solar from '../apps/solar-energy-monitor.tsx';
import prices from '../apps/vendor-price-comparison.tsx';
import traffic from '../apps/website-traffic-monitor.tsx';
import { clamp, ease, mix, out, span } from '../stage/clock.ts';
import type { Scene } from '../stage/scene.ts';

const width = 1280;
const height = 720;
const seconds = 12;
const swept = 10;
const bright = '#6d97ff';
const tile = { w: 336, h: 210, gap: 18 };

/** Three rows of running apps; each starts when the sweep of the hour reaches it. */
const wall = [
  { meeting, repair, solar, dispatch },
  { salon, kitchen, podcast, course },
  { traffic, cards, studio, prices },
].map((row, r) =>
  Object.entries(row).map(([name, scene], c) => ({ name, scene, wake: 0.5 + c * 2.1 + r * 0.55 })),
);

function Tile({ scene, t, wake }: { scene: Scene; t: number; wake: number }) {
  const on = ease(span(t, wake - 0.3, 1.4));
  const fresh = Math.max(0, 1 - Math.abs(t - wake - 0.5) / 1.1);
  if (on === 0) return null;
  return (
    <div
      style={{
        position: 'relative',
        width: tile.w,
        height: tile.h,
        borderRadius: 10,
        overflow: 'hidden',
        opacity: on * (0.6 + 0.3 * fresh),
        filter: 'saturate(.85) brightness(.78)',
      }}
    >
      <div
        style={{
          position: 'absolute',
          width: 800,
          height: 500,
          transformOrigin: '0 0',
          transform: `scale(${tile.w / 800})`,
        }}
      >
        <scene.View t={clamp((t - wake) / 6.2) * 6.2} />
      </div>
    </div>
  );
}

/** The hour as a row of ticks along the bottom, lit up to `minute`. */
function Ticks({ minute, lit }: { minute: number; lit: number }) {
  const x = (m: number): number => 40 + (m / 60) * (width - 80);
  const base = 690;
  return (
    <svg aria-hidden="true" width={width} height={height} style={{ position: 'absolute', inset: 0 }}>
      <defs>
        <radialGradient id="glow">
          <stop offset="0" stopColor="#1f5eff" stopOpacity=".5" />
          <stop offset=".5" stopColor="#1f5eff" stopOpacity=".14" />
          <stop offset="1" stopColor="#1f5eff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx={x(minute)} cy={base + 20} rx="430" ry="280" fill="url(#glow)" opacity={lit} />
      {Array.from({ length: 61 }, (_, m) => m).map((m) => {
        const near = Math.max(0, 1 - Math.abs(minute - m) / 3.2) * lit;
        const high = (m % 15 === 0 ? 52 : m % 5 === 0 ? 34 : 22) + near * 26;
        const passed = clamp(minute - m + 0.5) * lit;
        return (
          <g key={m}>
            <path d={`M${x(m)} ${base}v${-high}`} stroke="#33415e" strokeWidth="2" />
            <path
              d={`M${x(m)} ${base}v${-high}`}
              stroke={near > 0.5 ? '#e6eeff' : bright}
              strokeWidth="2.4"
              opacity={Math.max(passed * 0.8, near)}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** Sixty minutes pass in one slow sweep, apps start behind it, then everything stops again. */
function View({ t }: { t: number }) {
  const quiet = ease(span(t, swept + 0.1, 1.3));
  const lit = out(t / 0.7) * (1 - quiet);
  return (
    <div style={{ position: 'absolute', inset: 0, background: '#090c14', overflow: 'hidden' }}>
      {wall.map((row, r) => (
        <div
          key={row[0]?.name}
          style={{
            position: 'absolute',
            left: mix(-70, -110, t / seconds) + (r === 1 ? mix(-30, 40, t / seconds) : 0),
            top: -22 + r * (tile.h + tile.gap),
            display: 'flex',
            gap: tile.gap,
            opacity: 1 - quiet,
          }}
        >
          {row.map(({ name, scene, wake }) => (
            <div key={name} style={{ width: tile.w, height: tile.h }}>
              <Tile scene={scene} t={t} wake={wake} />
            </div>
          ))}
        </div>
      ))}
      <div
        style={{
          position: 'absolute',
          inset: 0,
          background:
            'radial-gradient(ellipse 62% 58% at 50% 47%, rgb(9 12 20 / .86) 30%, rgb(9 12 20 / .1) 100%)',
        }}
      />
      <div
        style={{
          position: 'absolute',
          left: 0,
          right: 0,
          bottom: 0,
          height: 190,
          background: 'linear-gradient(transparent, #090c14 70%)',
        }}
      />
      <Ticks minute={mix(0, 60, clamp(t / swept))} lit={lit} />
    </div>
  );
}

const film: Scene = { View, seconds, poster: 8.8, width, height, pixels: [width, height], dissolve: 0.5 };

export default film;
