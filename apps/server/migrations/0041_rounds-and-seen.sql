ALTER TABLE "conversations" ADD COLUMN "person_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "company_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rounds" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "rounds" integer;