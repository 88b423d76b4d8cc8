import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Text of a PDF as a reader would select it, page by page, with its metadata. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const { info, metadata } = await document.getMetadata()
  const attachments: Record<string, string> = {}
  for (const name of (await document.getAttachments())?.keys() ?? [])
    attachments[name] = new TextDecoder().decode((await document.getAttachmentContent(name)) as Uint8Array)
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  const text = pages.join('\n').replaceAll('\u200b', '')
  await task.destroy()
  return {
    pages,
    text,
    info: info as Record<string, unknown>,
    metadata: metadata?.getRaw() ?? '',
    attachments,
  }
}

/** Fonts by name, with whether they are embedded. */
export function readFonts(bytes: Uint8Array): string[] {
  return [
    ...new Set(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/BaseFont\s*\/[\w+-]+/g) ?? [],
    ),
  ]
}
