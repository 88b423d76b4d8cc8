export interface PartnersData {
  /** As what somebody wants to write, where a link said so; what is none of the roles chooses none. */
  as: string
}
