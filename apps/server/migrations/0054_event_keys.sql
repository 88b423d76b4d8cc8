ALTER TABLE "order_events" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_key" ON "order_events" USING btree ("order_id","idempotency_key");