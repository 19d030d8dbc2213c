import { style } from '@vanilla-extract/css';
import { quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as tags from '../TagsField.css.ts';

export const box = style({ position: 'relative' });
export const list = style([
  tags.list,
  {
    maxHeight: '17rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    margin: 0,
    listStyle: 'none',
  },
]);
export const option = style([
  tags.option,
  { flexWrap: 'wrap', columnGap: space(2), paddingBlock: space(1), justifyContent: 'space-between' },
]);
export const place = style({ fontWeight: theme.weight.medium });
export const name = style(quietText(13));
export const none = style({ padding: space(2), ...quietText(14) });
