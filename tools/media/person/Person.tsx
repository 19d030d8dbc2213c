import { createElement } from 'react';
import { type Look, type Pose, person, SQUARE } from './person.ts';
import type { Shape } from './shapes.ts';

const drawn = ({ tag, attributes, children }: Shape, index: number): React.ReactElement =>
  createElement(tag, { key: index, ...attributes }, children?.map(drawn));

/** For use within an `svg`. */
export const Shapes = ({ of }: { of: readonly Shape[] }) => of.map(drawn);

/** Head and shoulders in a square of `size` pixels. */
export const Person = ({ look, pose, size }: { look: Look; pose?: Pose; size: number }) => (
  <svg aria-hidden="true" width={size} height={size} viewBox={`0 0 ${SQUARE} ${SQUARE}`}>
    <Shapes of={person(look, pose)} />
  </svg>
);
