DROP INDEX "brief_files_brief";--> statement-breakpoint
DROP INDEX "order_files_order";--> statement-breakpoint
DROP INDEX "refunds_payment";--> statement-breakpoint
DROP INDEX "enrolments_offer";--> statement-breakpoint
ALTER TABLE "brief_files" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "order_files" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE INDEX "enrolments_running" ON "enrolments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "enrolments_failing" ON "enrolments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE renews and tries > 0;--> statement-breakpoint
CREATE INDEX "enrolments_cancelled" ON "enrolments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE cancelled_at is not null and due_at is not null;--> statement-breakpoint
CREATE INDEX "enrolments_over" ON "enrolments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE due_at is null and (paid_until is not null or trial_until is not null);--> statement-breakpoint
CREATE INDEX "enrolments_trial" ON "enrolments" USING btree ("trial_until") WHERE trial_until is not null;--> statement-breakpoint
CREATE INDEX "inquiries_form" ON "inquiries" USING btree ("form","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_form_status" ON "inquiries" USING btree ("form","status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "brief_files_key" ON "brief_files" USING btree ("brief_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "order_files_key" ON "order_files" USING btree ("order_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "refunds_owed" ON "refunds" USING btree ("created_at","id") WHERE status in ('pending', 'failed');--> statement-breakpoint
CREATE INDEX "checkouts_method" ON "sandbox"."checkouts" USING btree ("method");--> statement-breakpoint
CREATE INDEX "enrolments_offer" ON "enrolments" USING btree ("offer_id","period_id","paid_until");