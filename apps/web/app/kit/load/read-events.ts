export interface StreamEvent {
  id?: string
  data?: string
}

/** The events of a stream, each as soon as it is whole. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const events = `${text}${read.value}`.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) yield fieldsOf(event)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** Of one event, as the server writes it: a line for each field. */
function fieldsOf(event: string): StreamEvent {
  return Object.fromEntries(event.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]))
}
