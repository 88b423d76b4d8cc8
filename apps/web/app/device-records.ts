import { progressOnDevice } from './areas/guides/progress/sync.ts'
import { briefsOnDevice } from './areas/services/briefs/sync.ts'
import type { DeviceRecords } from './kit/device/registered-records.ts'

/** Every module that keeps something on the device for a person. What signs in and out goes through this list. */
export const deviceRecords: readonly DeviceRecords[] = [progressOnDevice, briefsOnDevice]
