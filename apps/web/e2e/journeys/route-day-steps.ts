import type { Page } from '@playwright/test'
import { customersRoute } from '../journeys.ts'
import { words } from '../words.ts'

export const { deck } = words.en

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

export const dayPath = (slug: string) => `/instruction/${customersRoute}/${slug}`
