import type { APIRequestContext, Page } from '@playwright/test'
import { at, readBriefForm } from '../content.ts'
import { orderedService } from '../orders.ts'
import { type Language, words } from '../words.ts'

export const path = `/service/${orderedService}/brief`

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const { brief, frame } = words.en

/** Parts of the form, and a function that finds a field by id. */
export async function formOf(request: APIRequestContext, language: Language = 'en') {
  const { steps } = await readBriefForm(request, language, orderedService)
  const fields = steps.flatMap(({ fields }) => fields)
  const field = (id: string) =>
    at(
      fields.filter((one) => one.id === id),
      0,
    )
  const option = (id: string, name: string) =>
    at(
      field(id).options.filter((one) => one.id === name),
      0,
    ).name
  return { steps, field, option }
}

export const next = (page: Page) => page.getByRole('button', { name: brief('next') }).click()
