/** A buyer's details on the wire. */
export const buyer = {
  first_name: 'Noa',
  last_name: 'Levi',
  email: 'noa@shop.example',
  phone: '+972 50 123 4567',
  country: 'IL',
  city: 'Haifa',
  address: 'Herzl 1',
  zip: '3100001',
  order_note: '',
}
