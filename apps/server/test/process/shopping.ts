interface Field {
  id: string
  type: string
  options: { id: string }[]
  min: number | null
}
/** A valid answer. */
const answerTo = ({ id, type, options, min }: Field) => {
  const [first] = options
  const texts: Record<string, unknown> = {
    number: min ?? 1,
    choice: first?.id,
    choices: [first?.id],
    date: '2027-01-15',
    phone: '+972 50 123 4567',
    email: 'noa@shop.example',
    country: 'IL',
  }
  return { field: id, value: texts[type] ?? 'As it says' }
}

export interface Answered {
  answers: { field: string; value: unknown }[]
  /** In cents. */
  total: number
}

/**
 * Agrees to everything and answers a service's questions until none is missing. `call` sends requests below /api/react/
 * as a signed-in person.
 */
export async function answerBrief(slug: string, call: <T>(address: string, body?: object) => Promise<T>): Promise<Answered> {
  const { pending } = await call<{ pending: { slug: string; version: string }[] }>('user/agreements')
  await call('user/agreements', { agreements: pending.map(({ slug: document, version }) => ({ slug: document, version })) })
  const { steps } = await call<{ steps: { fields: Field[] }[] }>(`paid_service/${slug}/form`)
  const fields = steps.flatMap((step) => step.fields)
  const answers: Answered['answers'] = []
  for (;;) {
    await call(`paid_service/${slug}/brief`, { answers })
    const { brief, total_cents } = await call<{ brief: { missing: { field: string }[] }; total_cents: number }>(`paid_service/${slug}/cart`)
    const missing = fields.filter(({ id }) => brief.missing.some(({ field }) => field === id))
    if (missing.length === 0) return { answers, total: total_cents }
    answers.push(...missing.map(answerTo))
  }
}
