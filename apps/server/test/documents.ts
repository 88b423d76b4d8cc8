import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'

const open = 'application/vnd.oasis.opendocument'
const office = 'application/vnd.openxmlformats-officedocument'

/** An office document with the part that identifies its kind. */
const officeFile = (kind: string, part: string) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${office}.${kind}.main+xml"/></Types>`,
    ),
    [part]: strToU8('<x/>'),
  })
const openFile = (kind: string) => zipSync({ mimetype: [strToU8(`${open}.${kind}`), { level: 0 }], 'content.xml': strToU8('<x/>') })
const picture = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    .toFormat(format)
    .toBuffer()
/** MPEG-4 header box of a HEIC picture, as phones write it. */
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(4), Buffer.from('mif1heic')])

/** A file of each accepted type. */
export const makeDocuments = async (): Promise<Record<string, { name: string; bytes: Uint8Array }>> => ({
  'application/pdf': { name: 'Contract.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n') },
  'image/jpeg': { name: 'Passport.jpg', bytes: await picture('jpeg') },
  'image/png': { name: 'Plan.png', bytes: await picture('png') },
  'image/webp': { name: 'Shop.webp', bytes: await picture('webp') },
  'image/heic': { name: 'IMG_0001.HEIC', bytes: heic },
  [`${office}.wordprocessingml.document`]: { name: 'Letter.docx', bytes: officeFile('wordprocessingml.document', 'word/document.xml') },
  [`${office}.spreadsheetml.sheet`]: { name: 'Sums.xlsx', bytes: officeFile('spreadsheetml.sheet', 'xl/workbook.xml') },
  [`${office}.presentationml.presentation`]: {
    name: 'Pitch.pptx',
    bytes: officeFile('presentationml.presentation', 'ppt/presentation.xml'),
  },
  [`${open}.text`]: { name: 'Letter.odt', bytes: openFile('text') },
  [`${open}.spreadsheet`]: { name: 'Sums.ods', bytes: openFile('spreadsheet') },
  'text/plain': { name: 'Notes.txt', bytes: Buffer.from('\ufeffЗаметки: 5 > 3, «да»\r\nÜbersicht\n') },
  'text/csv': { name: 'Customers.csv', bytes: Buffer.from('name;sum\nНоа;12,5\n') },
})
