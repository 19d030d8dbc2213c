/** Handles one image in a process, so that a crashing decoder cannot take down the site. */
import { answerRequest } from './answer-image-request.ts';
import { answerOneTask } from './one-task-worker.ts';

answerOneTask(answerRequest);
