import type { JobStep } from '#src/contract/generator/values.ts';
import type { Step } from '../step.ts';
import { critiqueStep } from './critique.ts';
import { gatherStep } from './gather.ts';
import { imageStep } from './image.ts';
import { judgeStep } from './judge.ts';
import { linkStep } from './link.ts';
import { outlineStep } from './outline.ts';
import { planStep } from './plan.ts';
import { reviseStep } from './revise.ts';
import { saveStep } from './save.ts';
import { verifyStep } from './verify.ts';
import { writeStep } from './write.ts';

export const steps: Record<JobStep, Step> = {
  plan: planStep,
  gather: gatherStep,
  outline: outlineStep,
  write: writeStep,
  judge: judgeStep,
  verify: verifyStep,
  critique: critiqueStep,
  revise: reviseStep,
  link: linkStep,
  picture: imageStep,
  save: saveStep,
};
