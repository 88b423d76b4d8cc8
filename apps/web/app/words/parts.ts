import type account from './account/en.ts'
import type basket from './basket/en.ts'
import type brief from './brief/en.ts'
import type catalog from './catalog/en.ts'
import type checklists from './checklists/en.ts'
import type company from './company/en.ts'
import type cookies from './cookies/en.ts'
import type dashboard from './dashboard/en.ts'
import type deck from './deck/en.ts'
import type downloads from './downloads/en.ts'
import type editor from './editor/en.ts'
import type entitlements from './entitlements/en.ts'
import type faq from './faq/en.ts'
import type favorites from './favorites/en.ts'
import type frame from './frame/en.ts'
import type guides from './guides/en.ts'
import type home from './home/en.ts'
import type inquiries from './inquiries/en.ts'
import type legal from './legal/en.ts'
import type myRoutes from './my-routes/en.ts'
import type news from './news/en.ts'
import type notes from './notes/en.ts'
import type orders from './orders/en.ts'
import type ownGuides from './own-guides/en.ts'
import type partners from './partners/en.ts'
import type plans from './plans/en.ts'
import type profile from './profile/en.ts'
import type reminders from './reminders/en.ts'
import type routes from './routes/en.ts'
import type services from './services/en.ts'
import type settings from './settings/en.ts'
import type shortcuts from './shortcuts/en.ts'
import type spot from './spot/en.ts'
import type staff from './staff/en.ts'
import type staffBilling from './staff-billing/en.ts'
import type staffInquiries from './staff-inquiries/en.ts'
import type start from './start/en.ts'
import type steps from './steps/en.ts'
import type support from './support/en.ts'
import type templates from './templates/en.ts'
import type trouble from './trouble/en.ts'

/** Every part of the product's words: a folder beside this file, with one module for each language. */
export interface Parts {
  account: typeof account
  basket: typeof basket
  brief: typeof brief
  catalog: typeof catalog
  checklists: typeof checklists
  company: typeof company
  cookies: typeof cookies
  dashboard: typeof dashboard
  deck: typeof deck
  downloads: typeof downloads
  entitlements: typeof entitlements
  faq: typeof faq
  favorites: typeof favorites
  editor: typeof editor
  frame: typeof frame
  guides: typeof guides
  home: typeof home
  inquiries: typeof inquiries
  legal: typeof legal
  'my-routes': typeof myRoutes
  news: typeof news
  notes: typeof notes
  orders: typeof orders
  'own-guides': typeof ownGuides
  partners: typeof partners
  plans: typeof plans
  profile: typeof profile
  reminders: typeof reminders
  routes: typeof routes
  services: typeof services
  settings: typeof settings
  spot: typeof spot
  staff: typeof staff
  'staff-billing': typeof staffBilling
  'staff-inquiries': typeof staffInquiries
  start: typeof start
  shortcuts: typeof shortcuts
  steps: typeof steps
  support: typeof support
  templates: typeof templates
  trouble: typeof trouble
}
