import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AssistantEvent } from '@waymark/contract/conversation/assistant.ts'
import { importContent } from '../src/areas/staff/imports/commands/import-content.ts'
import { createTestApp } from './app.ts'
import { categoriesYaml, createContent, faqFiles, guideText, plansYaml, serviceFiles, waitForContentEvents } from './content.ts'
import { caller, type Input } from './owned-world.ts'

const shopSteps = `For whom this is.

## Read the lease {#lease minutes=30}

A lease of a shop often runs for five years. Ask for a way out after two years. The landlord may want three months of rent as a guarantee.

- [ ] Way out agreed in writing {#exit}

## Take over the keys {#keys minutes=20}

Write down what the meter of the electricity shows. Photograph every crack in the walls.

- [ ] Meters are read {#meters}
`
const debtSteps = `For whom this is.

## Make a list of debtors {#list minutes=10}

Write down who owes you money and since when.

- [ ] Listed {#listed}

## Call the debtor {#call minutes=10}

Telephone before noon and name the amount of the debt in the first sentence. Say seventeen words and then be silent.

- [ ] Called {#called}
`

/**
 * An app with a guide, a paid guide, a service that takes over a step, questions, plans and terms: few enough to know
 * the right answers.
 */
export async function createAssistant(settings: Record<string, string> = {}) {
  const app = await createTestApp({ settings })
  const content = await createContent({
    'categories.yaml': categoriesYaml,
    'plans.yaml': plansYaml(),
    'guides/shop/en.md': guideText('shop', { name: 'Rent a shop', tags: ['premises'] }, shopSteps),
    'guides/debts/en.md': guideText('debts', { name: 'Collect debts', paid: true, category: 'finance' }, debtSteps),
    ...serviceFiles('lease-check', { facts: { does: [{ guide: 'shop', steps: ['lease'] }] } }),
    ...faqFiles('boats', ['anchor', 'oars']),
  })
  const result = await importContent(app.services, [content.folder])
  await content.remove()
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  await waitForContentEvents(app.services)
  const call = caller(app)
  return {
    ...app,
    call,
    ask: (input: Input, bearer = {}) => call('askAssistant', input, bearer as { authorization: string }),
    draft: (input: Input, bearer = {}) => call('draftMessage', input, bearer as { authorization: string }),
    /** Events of a streamed answer, in order. */
    async stream(input: Input, headers: Record<string, string> = {}) {
      const answer = await app.fastify.inject({ method: 'POST', url: '/api/react/assistant/stream', payload: input, headers })
      const events = answer.body
        .split('\n\n')
        .flatMap((text): AssistantEvent[] => (text === '' ? [] : [JSON.parse(text.replace(/^data: /, ''))]))
      return { status: answer.statusCode, type: String(answer.headers['content-type']), events }
    },
  }
}

/** Stand-in for a model: sends a given answer over HTTP in pieces of a few letters. */
export async function standInModel() {
  const asked: { messages: { role: string; content: string }[]; model: string; authorization: string | undefined }[] = []
  let answer: (response: ServerResponse) => void = (response) => response.end()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ ...JSON.parse(Buffer.concat(chunks).toString()), authorization: request.headers.authorization })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
  const piece = (content: string) => data({ choices: [{ delta: { content } }] })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    /** `broken`: the stream breaks off in the middle. */
    says(text: string, { tokens = 100, broken = false } = {}) {
      answer = (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        for (const part of text.match(/.{1,7}/gsu) ?? []) response.write(piece(part))
        if (broken) return void response.destroy()
        response.end(`${data({ choices: [], usage: { total_tokens: tokens } })}data: [DONE]\n\n`)
      }
    },
    does(next: typeof answer) {
      answer = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())).finally(() => server.closeAllConnections()),
  }
}
