import { composeBrief } from '#writer/brief.ts';
import { THEMES } from './fill-team.ts';
import { type Filling, hoursFrom } from './insert.ts';

const STEPS = ['plan', 'gather', 'outline', 'write', 'verify', 'critique', 'picture', 'save'];
const CHECKPOINT = JSON.stringify({
  subject: null,
  outline: Array.from({ length: 8 }, (_, index) => ({
    heading: `Part ${index}`,
    point: 'What to decide first, and what can wait',
    evidence: [index],
  })),
  draft: { title: 'How to plan an app', content: 'What fits into an hour. '.repeat(250) },
});

export const hasPost = (job: number): boolean => job % 20 !== 0;

/** One job an hour, the last one an hour ago; successful ones wrote the post of the same number. */
export function fillJobs({ insert, size, now }: Filling): void {
  for (let id = 1; id <= size.jobs; id += 1) {
    const state = hasPost(id) ? 'succeeded' : id % 40 ? 'failed' : 'cancelled';
    const begun = id - size.jobs - 1;
    const usage = STEPS.map((step, index) => ({
      step,
      model: 'a-model',
      inputTokens: 2_000 + index,
      outputTokens: 900,
      cost: 0.004,
      ms: 4_000,
    }));
    insert('generation_jobs', {
      id,
      kind: id % 9 ? 'scheduled' : id % 2 ? 'manual' : 'custom',
      state,
      step: state === 'succeeded' ? 'save' : 'write',
      progress: state === 'succeeded' ? 100 : 40,
      prompt: id % 9 || id % 2 ? null : 'Write about the first version of a booking page for a small clinic.',
      theme_id: id % 9 ? 1 + (id % THEMES) : null,
      attempts: state === 'failed' ? 3 : 0,
      run_at: hoursFrom(now, begun),
      checkpoint: CHECKPOINT,
      usage: JSON.stringify(usage),
      provider: 'openai a-model',
      error: state === 'failed' ? 'The provider did not answer within two minutes.' : null,
      post_id: state === 'succeeded' && id <= size.posts ? id : null,
      requested_by: id % 9 ? null : 1 + (id % 5),
      created_at: hoursFrom(now, begun),
      started_at: hoursFrom(now, begun),
      finished_at: hoursFrom(now, begun + 0.03),
      cost: 0.032,
    });
  }
  fillWaitingJob(size.jobs + 1, { insert, now });
}

/** One that waits for the approval of its brief. */
function fillWaitingJob(id: number, { insert, now }: Pick<Filling, 'insert' | 'now'>): void {
  const brief = composeBrief({ prompt: null, theme: null, recentTitles: [], turn: 1, serial: 1 });
  insert('generation_jobs', {
    id,
    kind: 'manual',
    state: 'queued',
    step: 'outline',
    progress: 14,
    attempts: 3,
    run_at: hoursFrom(now, -1),
    checkpoint: JSON.stringify({ ...JSON.parse(CHECKPOINT), brief, draft: null }),
    provider: 'openai a-model',
    created_at: hoursFrom(now, -1),
    started_at: hoursFrom(now, -1),
    awaiting_since: hoursFrom(now, -1),
    assigned_to: 1,
    due_on: '2027-01-31',
  });
}
