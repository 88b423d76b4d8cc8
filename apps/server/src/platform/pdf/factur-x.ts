/** Metadata by which readers find the invoice data in a PDF (Factur-X 1.0, 6.2), as an extension of PDF/A's metadata. */
const described = [
  ['DocumentType', 'INVOICE', 'The type of the hybrid document'],
  ['DocumentFileName', 'factur-x.xml', 'The name of the embedded XML document'],
  ['Version', '1.0', 'The version of the standard of the embedded XML document'],
  ['ConformanceLevel', 'EN 16931', 'The conformance level of the embedded XML document'],
] as const
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const properties = described
  .map(
    ([name, , description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('')
const metadata = `<rdf:Description rdf:about="" xmlns:fx="${namespace}">${described
  .map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`)
  .join(
    '',
  )}</rdf:Description><rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`

const kept = /(\d+) 0 obj\s*<<[^>]*\/Type \/Metadata[^>]*>>\s*stream\n([\s\S]*?)\nendstream/
const ending = /trailer\s*<<([\s\S]*?)>>\s*startxref\s*(\d+)\s*%%EOF\s*$/

/** Adds that metadata to a PDF as an incremental update (ISO 32000-1, 7.5.6), because Typst cannot write it. */
export function markFacturX(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1')
  const [, object = '', packet = ''] = kept.exec(text) ?? []
  const [, trailer = '', before = ''] = ending.exec(text) ?? []
  const marked = packet.replace('</rdf:RDF>', `${metadata}</rdf:RDF>`)
  if (marked === packet || !trailer.includes('/Root')) throw new Error('Typst writes its metadata in another way now')
  const start = text.endsWith('\n') ? text : `${text}\n`
  const body = `${object} 0 obj\n<<\n  /Length ${marked.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${marked}\nendstream\nendobj\n`
  const table = `xref\n${object} 1\n${String(start.length).padStart(10, '0')} 00000 n \ntrailer\n<<${trailer.trimEnd()}\n  /Prev ${before}\n>>\nstartxref\n`
  return Buffer.from(`${start}${body}${table}${start.length + body.length}\n%%EOF`, 'latin1')
}
