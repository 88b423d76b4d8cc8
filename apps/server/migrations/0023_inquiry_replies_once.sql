ALTER TABLE "inquiry_replies" ADD COLUMN "idempotency_key" text NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiries_open" ON "inquiries" USING btree ("created_at","id") WHERE status in ('new', 'in_work');--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_replies_key" ON "inquiry_replies" USING btree ("inquiry_id","idempotency_key");