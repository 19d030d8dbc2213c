import { analytics } from '../build/analytics.tsx';
import { SessionView, seconds } from '../build/session.tsx';
import { Person } from '../person/Person.tsx';
import type { Look } from '../person/person.ts';
import { portraits } from '../person/portraits.ts';
import type { Scene } from '../stage/scene.ts';
import { Abs } from '../ui/box.tsx';

const screen = { width: 1024, height: 576 };
const call = { width: 268, gap: 18, person: 250 };

function Tile({ look, label, talks }: { look: Look; label: string; talks?: boolean }) {
  return (
    <div
      style={{
        position: 'relative',
        flex: 1,
        overflow: 'hidden',
        borderRadius: 14,
        background: look.ground,
        boxShadow: talks ? 'inset 0 0 0 4px #6d97ff' : 'none',
      }}
    >
      <Abs s={{ left: (call.width - call.person) / 2, bottom: 0 }}>
        <Person
          look={look}
          pose={talks ? { mouth: 0.55, tilt: -3, gaze: -0.8 } : { tilt: 3, gaze: -0.8 }}
          size={call.person}
        />
      </Abs>
      <Abs
        s={{
          left: 12,
          bottom: 12,
          padding: '5px 11px',
          borderRadius: 99,
          background: 'rgb(9 12 20 / .78)',
          color: '#f2f5fa',
          fontFamily: 'Inter Variable',
          fontSize: 14,
          fontWeight: 600,
        }}
      >
        {label}
      </Abs>
    </div>
  );
}

/** The shared screen, and the call beside it, for a still image (`tools/stills.ts`). */
function View({ t }: { t: number }) {
  return (
    <Abs s={{ inset: 0, display: 'flex', background: '#090c14' }}>
      <div style={{ position: 'relative', ...screen }}>
        <SessionView build={analytics} t={t} />
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          gap: call.gap,
          width: call.width,
          paddingBlock: 24,
        }}
      >
        <Tile look={portraits['developer-usa']} label="Developer" talks />
        <Tile look={portraits['bicycle-repair']} label="You" />
      </div>
    </Abs>
  );
}

export default {
  View,
  seconds,
  poster: 9.2,
  width: screen.width + call.width + 26,
  height: screen.height,
  pixels: [2560, Math.round((screen.height * 2560) / (screen.width + call.width + 26))],
  stops: analytics.stops,
} satisfies Scene;
