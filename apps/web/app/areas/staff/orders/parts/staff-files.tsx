import type { FileFact } from '@waymark/contract/services/briefs.ts'
import { OrderFiles } from '../../../services/orders/parts/order-files.tsx'

/** Files of an order, as staff open them. */
export const StaffFiles = (props: { order: string; files: readonly FileFact[] }) => <OrderFiles {...props} call="openStaffOrderFile" />
