import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { upload } from '../test/client.ts'
import { aPicture, anImage } from '../test/factories.ts'
import { randomFrom } from '../test/sellers.ts'
import { type TestCompany, appForTests } from '../test/test-app.ts'
import { altered } from '../test/torn-requests.ts'

const app = appForTests()
let uploader: TestCompany
beforeAll(async () => void (uploader = await app.company()))
const add = async (bytes: Uint8Array, fieldName?: string) => {
  return await uploader.admin.send('POST', '/attachments/images/add', undefined, upload(bytes, fieldName))
}

test('a picture is kept as WebP under an unguessable name, with a thumbnail, for its company only', async () => {
  const [ours, theirs] = [await app.company(), await app.company()]
  const picture = await aPicture(1000, 500).jpeg().toBuffer()
  const added = await ours.agent.send('POST', '/attachments/images/add', undefined, upload(picture))
  const { fileName } = added.body as { fileName: string }
  expect(fileName).toMatch(/^[\w-]{32}\.webp$/)

  const full = await ours.commercial.send('GET', `/attachments/images/${fileName}`)
  expect(full.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(full.body as Buffer).metadata()).toMatchObject({
    format: 'webp',
    width: 1000,
    height: 500,
  })
  const thumbnail = await ours.commercial.send('GET', `/attachments/images/${fileName}`, undefined, {
    query: '?size=thumbnail',
  })
  expect(await sharp(thumbnail.body as Buffer).metadata()).toMatchObject({ width: 320, height: 160 })

  const foreign = await theirs.admin.send('GET', `/attachments/images/${fileName}`)
  const absent = await theirs.admin.send('GET', `/attachments/images/${'x'.repeat(32)}.webp`)
  expect([foreign.status, absent.status]).toEqual([404, 404])
  expect((await app.anonymous.send('GET', `/attachments/images/${fileName}`)).status).toBe(401)
})

test('PNG, JPEG and WebP are accepted, by content and not by name', async () => {
  const picture = aPicture(40, 40)
  for (const bytes of [
    await picture.png().toBuffer(),
    await picture.jpeg().toBuffer(),
    await picture.webp().toBuffer(),
  ]) {
    expect((await add(bytes)).status).toBe(200)
  }
})

test('where a picture was taken is forgotten, and it is turned upright', async () => {
  const { admin } = await app.company()
  const withPlace = await aPicture(60, 30)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 35/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(withPlace).metadata()).exif).toBeDefined()
  const added = await admin.send('POST', '/attachments/images/add', undefined, upload(withPlace))
  const { fileName } = added.body as { fileName: string }
  const kept = await sharp(
    (await admin.send('GET', `/attachments/images/${fileName}`)).body as Buffer,
  ).metadata()
  expect(kept.exif).toBeUndefined()
  expect([kept.width, kept.height]).toEqual([30, 60])
})

test('an SVG in disguise, HTML in a JPEG, a truncated file, a GIF and nonsense are refused, and nothing is kept', async () => {
  const jpeg = await aPicture(80, 80).jpeg().toBuffer()
  const refused = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    jpeg.subarray(0, jpeg.length >> 1),
    Buffer.concat([jpeg.subarray(0, 20), Buffer.from('<html><script>alert(1)</script></html>')]),
    await aPicture().gif().toBuffer(),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
    Buffer.from('%PDF-1.4'),
  ]
  for (const bytes of refused) {
    expect(await add(bytes)).toMatchObject({ status: 422, body: { code: 'images.unreadable' } })
  }
})

test('script hidden behind a good picture does not survive the redrawing', async () => {
  const { admin } = await app.company()
  const polyglot = Buffer.concat([
    await aPicture(20, 20).png().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ])
  const added = await admin.send('POST', '/attachments/images/add', undefined, upload(polyglot))
  if (added.status !== 200) return // refusing it is as good
  const { fileName } = added.body as { fileName: string }
  const kept = (await admin.send('GET', `/attachments/images/${fileName}`)).body as Buffer
  expect(kept.includes('<script>')).toBe(false)
  expect(kept.equals(polyglot)).toBe(false)
})

test('a PNG of 14 000 × 14 000 pixels is refused before it is decoded', async () => {
  const before = process.memoryUsage().rss
  const answer = await add(hugePng(14_000))
  expect(answer).toMatchObject({ status: 422, body: { code: 'images.tooManyPixels' } })
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})

test('a file over 10 MB is refused (413), and so is another field', async () => {
  expect((await add(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await add(Buffer.from('x'), 'picture')).status).toBe(400)
})

test('PNG, JPEG and WebP with altered or missing bytes: taken or refused, never a failure of ours', async () => {
  const { admin } = await app.company()
  const random = randomFrom(20_261_118)
  const picture = aPicture(64, 64)
  const whole = await Promise.all(
    [picture.png(), picture.jpeg(), picture.webp()].map((one) => one.toBuffer()),
  )
  const statuses = new Map<number, number>()
  for (let n = 0; n < Number(process.env['TORN_BODIES'] ?? 500) / 10; n++) {
    const bytes = altered(altered(whole[n % 3] ?? Buffer.alloc(0), random), random)
    const { status } = await admin.send('POST', '/attachments/images/add', undefined, upload(bytes))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses.keys()].toSorted((one, two) => one - two)).toEqual([200, 422])
})

test('two hundred broken files: never a failure of ours, and the service goes on', async () => {
  const { admin } = await app.company()
  const whole = await aPicture(64, 64).png().toBuffer()
  const statuses = new Set<number>()
  for (let n = 0; n < 200; n++) {
    const broken = Buffer.from(whole)
    for (let k = 0; k <= n % 7; k++) broken[(n * 31 + k * 17) % broken.length] = (n * 13 + k) & 255
    const cut = broken.subarray(0, n % 3 === 0 ? Math.max(1, (n * 7) % broken.length) : broken.length)
    statuses.add((await admin.send('POST', '/attachments/images/add', undefined, upload(cut))).status)
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 422)).toEqual([])
  expect(await anImage(admin)).toMatch(/webp$/)
})

/** Valid headers and a well-compressed body: 25 kB that would decode to 588 MB. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const sized = Buffer.alloc(4)
    sized.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([sized, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(side * 500))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = 0xff_ff_ff_ff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  }
  return (value ^ 0xff_ff_ff_ff) >>> 0
}
