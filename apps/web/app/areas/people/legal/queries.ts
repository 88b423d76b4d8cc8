import type { Document } from '@waymark/contract/people/legal.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'

export interface DocumentData extends Omit<Document, 'html'> {
  /** Absent where the server's page has it already: a long text travels once (`DocumentText`). */
  html?: string
  toJSON?: () => DocumentData
}

const withoutText = ({ html: _, ...document }: Document) => document

/** The document at the end of the path. */
export async function loadDocument(args: LoaderFunctionArgs): Promise<DocumentData> {
  const document = await call(args, 'readDocument', { slug: new URL(args.request.url).pathname.replace(/.*\//, '') })
  return import.meta.env.SSR ? { ...document, toJSON: () => withoutText(document) } : document
}
