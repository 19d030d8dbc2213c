/**
 * Decodes or draws one image in a separate process, which then exits: a file that crashes its decoder cannot take
 * down the site, and the memory is returned to the system.
 */
import { answerRequest } from './answer-image-request.ts';
import { answerOneTask } from './one-task-worker.ts';

answerOneTask(answerRequest);
