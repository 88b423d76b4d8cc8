import type { LiveEvent } from '@waymark/contract/live.ts'

export interface LiveStream {
  status: number
  /** The next event; null once the stream has ended. */
  next: () => Promise<{ id: string; event: LiveEvent } | null>
  /** Closes the stream. */
  close: () => void
}

/** Opens an event stream of an app that listens. */
export async function openStream(url: string, headers: Record<string, string>): Promise<LiveStream> {
  const closing = new AbortController()
  const response = await fetch(`${url}/api/react/live`, { headers, signal: closing.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next() {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        const of = (field: string) => lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2)
        const data = of('data')
        if (data !== undefined) return { id: of('id') ?? '', event: JSON.parse(data) as LiveEvent }
        continue
      }
      const read = await reader?.read()
      if (!read || read.done) return null
      text += read.value
    }
  }
  return { status: response.status, next, close: () => closing.abort() }
}
