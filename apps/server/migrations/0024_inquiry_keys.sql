ALTER TABLE "inquiries" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_key" ON "inquiries" USING btree ("idempotency_key");