import { anMp4 } from '../../support/videos.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();
test.use({ allowedConsole: [/the server responded with a status of 400/] });

test('an owner uploads a video for a testimonial, and visitors play it', async ({
  admin,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const file = { name: 'ada.mp4', mimeType: 'video/mp4', buffer: anMp4() };
  await admin.goto('/admin/site/texts/new.testimonialFilms');
  const first = admin.getByRole('listitem').filter({ hasText: '1. Owner' });
  await first.locator('summary').click();
  await first
    .getByRole('group', { name: 'Video', exact: true })
    .last()
    .getByRole('button', { name: 'Replace' })
    .click();
  const picker = admin.getByRole('dialog', { name: 'Choose a video' });
  await expect(picker.getByLabel('Video file')).toBeAttached();
  await expectAccessible();
  await picker
    .getByLabel('Video file')
    .setInputFiles({ ...file, name: 'notes.mp4', buffer: Buffer.from('This is a text, not a video.') });
  await expect(picker.getByText('notes.mp4 is not a video we can use.')).toBeVisible();
  await picker.getByLabel('Video file').setInputFiles(file);
  await expect(picker).toBeHidden();
  const poster = first.getByRole('group', { name: 'Still image' });
  await expect(poster.getByText('From the video', { exact: true })).toBeVisible();

  await first.getByRole('button', { name: 'Still image and captions' }).click();
  const details = admin.getByRole('dialog', { name: 'Video' });
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello';
  await details
    .getByLabel('Caption file')
    .setInputFiles({ name: 'ada.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) });
  await expect(details.getByText('This video has captions.')).toBeVisible();
  await expect(details.getByText('in a draft')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();

  await first.getByRole('button', { name: 'Move down: Owner' }).focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('2. Owner')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Move down: Owner' })).toBeFocused();
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Published', { exact: true })).toBeVisible();

  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await visitor.goto('/new');
  const video = visitor.locator('video[src^="/media/"]');
  await expect(video.locator('track')).toHaveAttribute('src', /\/captions-[0-9a-f]{64}\.vtt$/);
  // The first touch wakes the island and must not be lost.
  await visitor.getByRole('button', { name: 'Play with sound: Owner' }).click();
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(160);
  await visitor.goto((await video.getAttribute('src')) ?? '');
  await expect
    .poll(() => visitor.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBe(160);
});
