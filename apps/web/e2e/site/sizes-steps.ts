import type { APIRequestContext } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Limits of a visitor's first page in transferred bytes: scripts with gzip, style and document with Brotli. */
export const most = { scripts: 162_000, files: 60, css: 15_000, html: 20_000, fonts: 60_000 }

export async function bytesOf(request: APIRequestContext, url: string, language: string, encoding: 'gzip' | 'br' | 'identity') {
  const answer = await request.get(url, { headers: { 'accept-encoding': encoding, 'accept-language': language } })
  expect(answer.headers()['content-encoding'] ?? 'identity').toBe(encoding)
  return Number(answer.headers()['content-length'])
}
