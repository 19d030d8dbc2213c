import type { ChannelName } from '#src/contract/generator/channel-names.ts';

/** In Lucide's style; Lucide has no company icons. */
const drawings: Record<ChannelName, string> = {
  x: 'M4 4l11.7 16H20L8.3 4zM4 20l6.8-7.4M13.2 11.4 20 4',
  linkedin:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM17.5 6.5h.01',
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  email: 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM22 7l-10 6L2 7',
  'google-ad': 'M11 3a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM21 21l-4.3-4.3',
  'meta-ad': 'M3 11l18-6v14L3 13zM11.6 16.8a3 3 0 1 1-5.8-1.6',
  'one-page':
    'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7zM14 2v5a1 1 0 0 0 1 1h5M16 13H8M16 17H8',
};

export function ChannelIcon({ channel, size = 16 }: { channel: ChannelName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none', alignSelf: 'center' }}
    >
      <path d={drawings[channel]} />
    </svg>
  );
}
