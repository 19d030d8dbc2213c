import sharp from 'sharp';
import { expect, test } from 'vitest';
import { headerXmp } from '#server/site/media/digital-source.ts';
import { MEDIA_WIDTHS } from '#src/contract/site/values.ts';
import { testApp } from '../../support/app.ts';
import { configFor, generate, SAMPLE, testImages, testProvider } from '../../support/generation.ts';
import { aImage } from '../../support/images.ts';

const TERM = /http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w+)/;

async function served(app: Awaited<ReturnType<typeof testApp>>, hash: string) {
  const files = ['original', ...MEDIA_WIDTHS.map((width) => `${width}.webp`)];
  const read = files.map(async (file) => {
    const answer = await fetch(`${app.origin}/media/${hash}/${file}`);
    expect(answer.status, file).toBe(200);
    const { xmp, exif, iptc } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([exif, iptc]).toEqual([undefined, undefined]);
    return xmp && TERM.exec(xmp.toString())?.[1];
  });
  return [...new Set(await Promise.all(read))];
}

test('generated covers say in every size how they were made', async () => {
  const app = await testApp();
  const hashOf = async (title: 'generated' | 'drawn') => {
    const config = title === 'generated' ? configFor(await testProvider()) : SAMPLE;
    const { job } = await generate(app.db, config);
    expect(job.state).toBe('succeeded');
    const newest = app.db.selectFrom('posts').select('imageHash').orderBy('id', 'desc').limit(1);
    return (await newest.executeTakeFirstOrThrow()).imageHash ?? '';
  };
  expect(await served(app, await hashOf('generated'))).toEqual(['trainedAlgorithmicMedia']);
  expect(await served(app, await hashOf('drawn'))).toEqual(['algorithmicMedia']);
});

const place = 'Photo taken at 52.5, 13.4';
const withXmp = async (xmp: string | undefined) => {
  const image = sharp(await aImage()).jpeg();
  return (xmp ? image.withXmp(xmp) : image).toBuffer();
};

test('an uploaded image keeps only the metadata about how it was made', async () => {
  const said = headerXmp('generated', undefined)?.replace('/></rdf:RDF>', ` place="${place}"/></rdf:RDF>`);
  for (const [xmp, term] of [
    [said, 'trainedAlgorithmicMedia'],
    [undefined, undefined],
    [said?.replace('digitalsourcetype/trained', 'digitalsourcetype/"<script>'), undefined],
  ] as const) {
    const data = await withXmp(xmp);
    const upload = { name: 'a.jpg', type: 'image/jpeg', data };
    const { media } = await testImages.read(upload);
    const cover = await testImages.header(data, 'photo');
    for (const { data: written } of [media, ...media.variants, cover, ...cover.variants]) {
      const found = (await sharp(written).metadata()).xmp?.toString();
      expect(found && TERM.exec(found)?.[1]).toBe(term);
      expect(found ?? '').not.toContain(place);
    }
  }
});

test('both notations of the metadata are read', () => {
  const element =
    '<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture</Iptc4xmpExt:DigitalSourceType>';
  const resource =
    "<Iptc4xmpExt:DigitalSourceType rdf:resource='https://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture'/>";
  for (const xmp of [element, resource])
    expect(headerXmp('photo', Buffer.from(xmp)), xmp).toContain('digitalsourcetype/digitalCapture"');
});
