export interface StreamEvent {
  id?: string
  data?: string
}

/** Parses a server-sent event stream. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const events = `${text}${read.value}`.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) yield parseFields(event)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** Parses one event in the server's format: a `name: value` line per field. */
function parseFields(event: string): StreamEvent {
  return Object.fromEntries(event.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]))
}
